import styled from '@emotion/styled'
import type { ReactNode } from 'react'

/** Things under each other, as a story shows several at once; as wide as `width`, a CSS length, at most. */
export const Stack = ({ width, children }: { width?: string; children: ReactNode }) => (
  <Rows style={{ maxWidth: width }}>{children}</Rows>
)

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

/** Things beside each other. */
export const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
}))
