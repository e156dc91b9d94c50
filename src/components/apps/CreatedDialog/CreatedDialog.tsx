import { useState } from 'react'

import { Banner } from '../../feedback/Banner/Banner.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { isCopiedByHand } from '../KeyField/copiedByHand.ts'
import { KeyField } from '../KeyField/KeyField.tsx'
import { UncopiedAnswers, UncopiedQuestion } from '../KeyField/Uncopied.tsx'

export type CreatedDialogProps = {
  /** The app’s display name. */
  appName: string
  /** The whole key of the new app; it is shown this once. */
  apiKey: string
  /** True while the tick shows, for 2 s; its timing is the owner’s. */
  copied: boolean
  /** Why the key could not be copied; null where it could. */
  error: string | null
  /** Leaving would lose the key. */
  losesKey: boolean
  /** Copy was pressed. */
  onCopy: () => void
  /** It was copied out of its field. */
  onCopied: () => void
  /** The dialog of the key is wanted. */
  onViewKey: () => void
  /** The list of apps is wanted. */
  onGoToApps: () => void
  /** The person leaves though the key is not copied. */
  onLeave: () => void
  /** The key is not copied yet, and the person stays. */
  onStay: () => void
}

/**
 * After an app was registered (SPEC.md §2 "Create App"). Escape goes on to the key dialog, so that a key
 * which could not be copied is not lost by a slip.
 */
export function CreatedDialog({
  appName,
  apiKey,
  copied,
  error,
  losesKey,
  onCopy,
  onCopied,
  onViewKey,
  onGoToApps,
  onLeave,
  onStay,
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
      onClose={losesKey ? onStay : onViewKey}
      footer={
        losesKey ? (
          <UncopiedAnswers onStay={onStay} onLeave={onLeave} />
        ) : (
          <>
            <Button onClick={onGoToApps}>Go to My Apps</Button>
            <Button tone="accent" data-autofocus onClick={onViewKey}>
              View API Key
            </Button>
          </>
        )
      }
    >
      <div onCopy={(event) => isCopiedByHand(event, apiKey) && onCopied()}>
        <KeyField
          label="API Key"
          value={apiKey}
          revealed={revealed}
          onReveal={reveal}
          copied={copied}
          error={error}
          onCopy={onCopy}
        />
      </div>
      <Banner tone="warning">Important: This key is only shown once. Please copy it now!</Banner>
      {losesKey && <UncopiedQuestion />}
    </Dialog>
  )
}
