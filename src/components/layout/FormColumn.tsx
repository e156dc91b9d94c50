import styled from '@emotion/styled'

/** A form and its cards, at a readable width. */
export const FormColumn = styled.div(({ theme: { space, width } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: width.form,
}))
