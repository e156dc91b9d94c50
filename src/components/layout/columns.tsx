import styled from '@emotion/styled'

/** A window with room for a whole tool, which then needs no scrolling. */
export const oneScreen = '@media (min-width: 64rem) and (min-height: 43rem)'

export const TwoColumns = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)',
  alignItems: 'start',
  gap: space[5],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

export const Column = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))

export const FormColumn = styled.div(({ theme: { space, width } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: width.form,
}))
