import styled from '@emotion/styled'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Address } from './Address.tsx'
import { Added, Removed } from './marks.tsx'
import { originOf } from './originOf.ts'

/** An address before and after; that it leads to another server now is said in words. */
export function UrlChange({ before, after }: { before: string; after: string }) {
  const isElsewhere = before !== '' && after !== '' && originOf(before) !== originOf(after)

  return (
    <Lines>
      {before !== '' && (
        <Removed whole>
          <Address>{before}</Address>
        </Removed>
      )}
      {after !== '' && (
        <Added whole>
          <Address>{after}</Address>
        </Added>
      )}
      {isElsewhere && (
        <Badge tone="warning" icon={TriangleAlert}>
          Another origin
        </Badge>
      )}
    </Lines>
  )
}

const Lines = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  '& > span': { justifySelf: 'start' },
}))
