import styled from '@emotion/styled'
import { Callout } from '../../feedback/Callout/Callout.tsx'

/** Why somebody who was signed in sees the sign-in page. */
export function SessionEnded() {
  return (
    <Container>
      <Callout>Your session ended. Sign in to continue.</Callout>
    </Container>
  )
}

const Container = styled.div(({ theme: { space } }) => ({
  width: '100%',
  maxWidth: '24rem',
  marginBottom: space[4],
}))
