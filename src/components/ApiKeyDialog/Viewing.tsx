import { KeyRound, RotateCw } from 'lucide-react'
import { useState } from 'react'

import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { KeyField } from '../KeyField/KeyField.tsx'
import type { ApiKeyDialogProps } from './ApiKeyDialog.tsx'

type ViewingProps = Pick<
  ApiKeyDialogProps,
  'packageName' | 'apiKey' | 'copied' | 'copyError' | 'onCopy' | 'onRegenerateAsk' | 'onClose'
>

export function Viewing({
  packageName,
  apiKey,
  copied,
  copyError,
  onCopy,
  onRegenerateAsk,
  onClose,
}: ViewingProps) {
  const [revealed, reveal] = useState(true)

  return (
    <Dialog
      title="API Key"
      description={<code>{packageName}</code>}
      onClose={onClose}
      footer={
        <>
          <Button icon={RotateCw} onClick={onRegenerateAsk}>
            Regenerate Key
          </Button>
          <Button tone="accent" data-autofocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {apiKey === null ? (
        <EmptyState icon={KeyRound} title="No API key is available to view.">
          Keys are shown only once. Use Regenerate Key to get a new one.
        </EmptyState>
      ) : (
        <>
          <Banner tone="warning">Important: This key is only shown once. Please copy it now!</Banner>
          <KeyField
            label="API Key"
            value={apiKey}
            revealed={revealed}
            onReveal={reveal}
            copied={copied}
            onCopy={onCopy}
            hint="Your server proves with this key that it speaks for your app. Keep it secret."
          />
        </>
      )}
      {copyError && <FormError>{copyError}</FormError>}
    </Dialog>
  )
}
