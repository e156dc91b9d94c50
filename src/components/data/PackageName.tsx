import styled from '@emotion/styled'
import { Fragment } from 'react'
import { twoLines } from '../theme/mixins.ts'
import type { WithRest } from '../ui/withRest.ts'

/** A package name in a list, which breaks after its dots rather than within its words; two lines are seen. */
export function PackageName({ children, ...rest }: WithRest<'code', { children: string }>) {
  const parts = children.split(/(?<=\.)/)
  return (
    <Name title={children} {...rest}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
        <Fragment key={place}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </Name>
  )
}

const Name = styled.code(twoLines)
