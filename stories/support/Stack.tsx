import { styled } from '../../src/components/theme/styled.ts'

/** Things under each other, as a story shows several at once. */
export const Stack = styled.div<{ width?: string }>(({ theme: { space }, width }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  maxWidth: width,
}))

/** Things beside each other. */
export const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
}))
