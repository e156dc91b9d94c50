import styled from '@emotion/styled'

/** The first stop of the Tab key: past the navigation, to the element with the id `main`. */
export function SkipLink() {
  return (
    <Root
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to content
    </Root>
  )
}

const Root = styled.a(({ theme: { color, space, radius, layer, elevation } }) => ({
  position: 'fixed',
  zIndex: layer.toast,
  top: space[2],
  left: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderRadius: radius.control,
  color: color.text,
  background: color.raised,
  boxShadow: elevation.floating,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}))
