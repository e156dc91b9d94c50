import { EmailField } from './EmailField.tsx'
import { KitForm } from './KitForm.tsx'
import type { ViewProps } from './props.ts'
import { TextButton } from './TextButton.tsx'
import { authTitles } from './titles.ts'

export function MagicLink(props: ViewProps) {
  const { email, onGo } = props

  return (
    <KitForm
      {...props}
      title={authTitles.magic_link}
      description="We’ll email you a sign-in link."
      submitLabel="Send Sign-In Link"
      fields={{ email }}
      moves={<TextButton onClick={() => onGo('sign_in')}>Sign In with a Password</TextButton>}
    >
      <EmailField {...props} />
    </KitForm>
  )
}
