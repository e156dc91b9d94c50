import styled from '@emotion/styled'

/** The fields of a form, one under the other, no wider than is good to read. */
export const Fields = styled.div(({ theme: { space, width } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  maxWidth: width.form,
}))
