import styled from '@emotion/styled'
import { Mail } from 'lucide-react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { AuthCard } from '../AuthKit/AuthCard.tsx'
import { TextButton } from '../AuthKit/TextButton.tsx'
import { GoogleMark } from './GoogleMark.tsx'

export type SignInPanelProps = {
  busy?: boolean
  error?: string | null
  arrived?: boolean
  onGoogle: () => void
  onEmail: () => void
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
        <Ways>
          {error && <Callout tone="danger">{error}</Callout>}
          <Button type="submit" name="google" size="large" busy={busy} onClick={onGoogle}>
            <GoogleMark />
            Sign in with Google
          </Button>
          <Or>or</Or>
          <Button type="submit" name="email" size="large" icon={Mail} onClick={onEmail}>
            Sign in with Email
          </Button>
        </Ways>
      </AuthCard>
    </Form>
  )
}

const Form = styled.form({ display: 'contents' })

const Ways = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3] }))

const Or = styled.div(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  fontSize: font.size.caption,
  color: color.textQuiet,
  '&::before, &::after': { content: '""', flex: 1, height: 1, background: color.border },
}))
