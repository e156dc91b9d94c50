import { useEffect, useRef } from 'react'
import { AuthCard } from './AuthKit/AuthCard.tsx'
import { TextButton } from './AuthKit/parts.tsx'
import { CodeForm, type CodeFormProps, codeTitles, OtherCode } from './CodeForm.tsx'

type CodeStepProps = CodeFormProps & {
  /** Of who signs in. */
  email: string
  onLeave: () => void
}

/** The step of the sign-in after the password, for who has a second factor. */
export function CodeStep({ email, onLeave, ...props }: CodeStepProps) {
  const { mode, loading, busy } = props
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them shows another field
  useEffect(() => card.current?.querySelector<HTMLInputElement>('input')?.focus(), [mode, loading])

  return (
    <div ref={card} style={{ display: 'contents' }}>
      <AuthCard
        title={codeTitles[mode]}
        description={
          mode === 'code' ? (
            <>
              Open your authenticator app to sign in as <strong>{email}</strong>.
            </>
          ) : (
            email
          )
        }
        footer={
          <>
            <OtherCode {...props} />
            <TextButton disabled={busy} onClick={onLeave}>
              Sign in as someone else
            </TextButton>
          </>
        }
      >
        <CodeForm {...props} />
      </AuthCard>
    </div>
  )
}
