import styled from '@emotion/styled'
import { Button } from '../../ui/Button/Button.tsx'

/** Under a list that is given out page by page: what fetches the next one. */
export function ListFoot({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <Place>
      <Button busy={busy} onClick={onMore}>
        Load More
      </Button>
    </Place>
  )
}

const Place = styled.div({ display: 'grid', justifyItems: 'center', '@media print': { display: 'none' } })
