import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  children: ReactNode
  count: string
  idle?: boolean
}

export function ListTools({ children, count, idle = false, ...rest }: WithRest<'div', Own>) {
  if (idle) return null
  return (
    <Line data-tools {...rest}>
      {children}
      <Count role="status">{count}</Count>
    </Line>
  )
}

export const ListRows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

const Line = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '& > div': { flex: '0 1 11rem', minWidth: 0 },
  '& > div:has([role=search])': { flex: '1 1 12rem', maxWidth: '20rem' },
  [media.narrow]: { '& > div:has([role=search])': { flexBasis: '100%', maxWidth: 'none' } },
  '@media print': { display: 'none' },
}))

const Count = styled.p(({ theme: { color } }) => ({
  marginLeft: 'auto',
  minHeight: '1lh',
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))

type FootProps = { busy: boolean; onMore: () => void }

export function ListFoot({ busy, onMore, ...rest }: WithRest<'div', FootProps>) {
  return (
    <Container {...rest}>
      <Button busy={busy} onClick={onMore}>
        Load More
      </Button>
    </Container>
  )
}

const Container = styled.div({ display: 'grid', justifyItems: 'center', '@media print': { display: 'none' } })
