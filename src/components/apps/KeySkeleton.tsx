import styled from '@emotion/styled'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Hidden } from '../ui/layout.tsx'

export function KeySkeleton() {
  return (
    <Box aria-busy>
      <Hidden>Loading keys…</Hidden>
      <Skeleton width="14rem" />
      <Skeleton width="18rem" />
      <Skeleton width="11rem" />
    </Box>
  )
}

const Box = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& > span[aria-hidden]': { marginBlock: 'calc((1lh - 0.875em) / 2)' },
}))
