import styled from '@emotion/styled'

/** The fields of a form, one under the other. */
export const Fields = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))
