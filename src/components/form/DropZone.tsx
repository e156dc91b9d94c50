import styled from '@emotion/styled'

/** Where files are dropped, with the button that chooses them; `data-over` while one is above it. */
export const DropZone = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.control,
  '&[data-over=true]': { borderColor: color.accent, background: color.sunken },
}))
