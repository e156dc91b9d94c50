import styled from '@emotion/styled'

/** A form and what belongs to it, no wider than is good to read; a wide window has room beside it. */
export const FormColumn = styled.div(({ theme: { space, width } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: width.form,
}))
