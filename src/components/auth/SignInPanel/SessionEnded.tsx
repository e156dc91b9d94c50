import styled from '@emotion/styled'
import { Banner } from '../../feedback/Banner/Banner.tsx'

/** Why somebody who was signed in sees the sign-in page. */
export function SessionEnded() {
  return (
    <Place>
      <Banner>Your session ended. Sign in to continue.</Banner>
    </Place>
  )
}

const Place = styled.div(({ theme: { space } }) => ({
  width: '100%',
  maxWidth: '24rem',
  marginBottom: space[4],
}))
