import styled from '@emotion/styled'
import { Mail } from 'lucide-react'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/layout.tsx'
import { AuthCard } from './AuthKit/AuthCard.tsx'
import { TextButton } from './AuthKit/parts.tsx'
import { GoogleButton, Or } from './GoogleButton.tsx'

type SignInPanelProps = {
  busy?: boolean
  error?: string | null
  arrived?: boolean
  onGoogle: () => void
  onEmail: () => void
  /** A press of Sign in with Email may come. */
  onEmailNear?: () => void
  onView: (view: 'sign_up' | 'magic_link') => void
}

/** The ways in. Where the page's script has not come yet, a press submits the
 * form, and public/start.js repeats it. */
export function SignInPanel({
  busy = false,
  error = null,
  arrived = false,
  onGoogle,
  onEmail,
  onEmailNear,
  onView,
}: SignInPanelProps) {
  return (
    <Form role="none" action="/signin" onSubmit={(event) => event.preventDefault()}>
      <AuthCard
        title="Sign In"
        focusTitle={arrived}
        description="Register apps, manage their keys, and submit them to the app store."
        footer={
          <>
            <TextButton type="submit" name="sign_up" onClick={() => onView('sign_up')}>
              Create an Account
            </TextButton>
            <TextButton type="submit" name="magic_link" onClick={() => onView('magic_link')}>
              Email Me a Sign-In Link
            </TextButton>
          </>
        }
      >
        <Stack>
          {error && <Callout tone="danger">{error}</Callout>}
          <GoogleButton type="submit" name="google" busy={busy} onClick={onGoogle}>
            Sign in with Google
          </GoogleButton>
          <Or>or</Or>
          <Button
            type="submit"
            name="email"
            size="large"
            icon={Mail}
            onPointerEnter={onEmailNear}
            onFocus={onEmailNear}
            onClick={onEmail}
          >
            Sign in with Email
          </Button>
        </Stack>
      </AuthCard>
    </Form>
  )
}

const Form = styled.form({ display: 'contents' })

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
