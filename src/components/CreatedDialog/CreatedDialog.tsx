import { useState } from 'react'

import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { KeyField } from '../KeyField/KeyField.tsx'

export type CreatedDialogProps = {
  appName: string
  apiKey: string
  copied: boolean
  copyError: string | null
  onCopy: () => void
  onViewKey: () => void
  onGoToApps: () => void
}

/**
 * After an app was registered (SPEC.md §2 "Create App"). Escape goes on to the key dialog, so that a key
 * which could not be copied is not lost by a slip.
 */
export function CreatedDialog({
  appName,
  apiKey,
  copied,
  copyError,
  onCopy,
  onViewKey,
  onGoToApps,
}: CreatedDialogProps) {
  const [revealed, reveal] = useState(true)

  return (
    <Dialog
      title="App Created Successfully"
      description={
        <>
          <strong>{appName}</strong> is registered. Its server needs this API key.
        </>
      }
      onClose={onViewKey}
      footer={
        <>
          <Button onClick={onGoToApps}>Go to My Apps</Button>
          <Button tone="accent" data-autofocus onClick={onViewKey}>
            View API Key
          </Button>
        </>
      }
    >
      <KeyField
        label="API Key"
        value={apiKey}
        revealed={revealed}
        onReveal={reveal}
        copied={copied}
        onCopy={onCopy}
      />
      <Banner tone="warning">Important: This key is only shown once. Please copy it now!</Banner>
      {copyError && <FormError>{copyError}</FormError>}
    </Dialog>
  )
}
