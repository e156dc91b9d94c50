import styled from '@emotion/styled'
import { Callout } from '../feedback/Callout.tsx'

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
