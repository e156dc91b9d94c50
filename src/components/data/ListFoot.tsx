import styled from '@emotion/styled'
import { Button } from '../ui/Button.tsx'
import type { WithRest } from '../ui/withRest.ts'

type Own = { busy: boolean; onMore: () => void }

export function ListFoot({ busy, onMore, ...rest }: WithRest<'div', Own>) {
  return (
    <Container {...rest}>
      <Button busy={busy} onClick={onMore}>
        Load More
      </Button>
    </Container>
  )
}

const Container = styled.div({ display: 'grid', justifyItems: 'center', '@media print': { display: 'none' } })
