import styled from '@emotion/styled'

/** A table of a docs page, in the product’s own look. */
export const Table = styled.table(({ theme: { color, space, font } }) => ({
  width: '100%',
  margin: `${space[4]} 0`,
  borderCollapse: 'collapse',
  fontSize: font.size.body,
  color: color.text,
  background: color.surface,
  '& th, & td': {
    padding: `${space[2]} ${space[3]}`,
    borderBottom: `1px solid ${color.border}`,
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  '& th': { fontSize: font.size.caption, fontWeight: font.weight.medium, color: color.textQuiet },
}))
