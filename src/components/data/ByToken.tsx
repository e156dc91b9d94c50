import styled from '@emotion/styled'

/** The access token or terminal by which somebody did something, beside them; nothing where there is none. */
export const ByToken = ({ name }: { name: string | null | undefined }) =>
  name ? (
    <Quiet>
      {' '}
      by token <em>{name}</em>
    </Quiet>
  ) : null

const Quiet = styled.span(({ theme: { color } }) => ({ color: color.textQuiet, overflowWrap: 'anywhere' }))
