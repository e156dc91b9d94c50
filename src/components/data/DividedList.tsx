import styled from '@emotion/styled'

export const DividedList = styled.ul(({ theme: { color, space } }) => ({
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
    gap: `${space[1]} ${space[4]}`,
    padding: `${space[3]} 0`,
  },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))
