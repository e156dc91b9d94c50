import { EmailField } from './EmailField.tsx'
import { KitForm } from './KitForm.tsx'
import type { ViewProps } from './props.ts'
import { TextButton } from './TextButton.tsx'
import { authTitles } from './titles.ts'

export function ForgottenPassword(props: ViewProps) {
  const { email, onGo } = props

  return (
    <KitForm
      {...props}
      title={authTitles.forgotten_password}
      description="We’ll email you a link and a code to choose a new one."
      submitLabel="Send Reset Instructions"
      fields={{ email }}
      moves={<TextButton onClick={() => onGo('sign_in')}>Back to Sign In</TextButton>}
    >
      <EmailField {...props} />
    </KitForm>
  )
}
