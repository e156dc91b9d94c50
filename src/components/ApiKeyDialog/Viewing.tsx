import { KeyRound, RotateCw } from 'lucide-react'
import { useState } from 'react'

import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { useFocusOnMount } from '../form/useFocusOnMount.ts'
import { KeyField } from '../KeyField/KeyField.tsx'
import type { ApiKeyDialogProps } from './props.ts'

type ViewingProps = Pick<ApiKeyDialogProps, 'apiKey' | 'copied' | 'copyError' | 'onCopy'>

export function Viewing({ apiKey, copied, copyError, onCopy }: ViewingProps) {
  if (apiKey === null)
    return (
      <EmptyState icon={KeyRound} title="No API key is available to view.">
        A key is shown only once, when it is made. Use Regenerate Key to get a new one.
      </EmptyState>
    )
  return <KeyOnce apiKey={apiKey} copied={copied} copyError={copyError} onCopy={onCopy} />
}

/** The key itself has the focus, selected: pressing Enter once too often loses nothing. */
function KeyOnce({ apiKey, copied, copyError, onCopy }: ViewingProps & { apiKey: string }) {
  const [revealed, reveal] = useState(true)
  const ref = useFocusOnMount<HTMLDivElement>('input')

  return (
    <>
      <Banner tone="warning">Important: This key is only shown once. Please copy it now!</Banner>
      <div ref={ref}>
        <KeyField
          label="API Key"
          value={apiKey}
          revealed={revealed}
          onReveal={reveal}
          copied={copied}
          onCopy={onCopy}
          hint="Your server proves with this key that it speaks for your app. Keep it secret."
        />
      </div>
      {copyError && <FormError>{copyError}</FormError>}
    </>
  )
}

type ViewingFooterProps = Pick<ApiKeyDialogProps, 'apiKey' | 'onRegenerateAsk' | 'onClose'>

export function ViewingFooter({ apiKey, onRegenerateAsk, onClose }: ViewingFooterProps) {
  const ref = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={apiKey === null ? ref : null} icon={RotateCw} onClick={onRegenerateAsk}>
        Regenerate Key
      </Button>
      <Button tone="accent" onClick={onClose}>
        Done
      </Button>
    </>
  )
}
