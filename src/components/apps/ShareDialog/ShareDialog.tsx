import { useRef } from 'react'

import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { InstallLink } from './InstallLink.tsx'
import type { ShareDialogProps } from './props.ts'
import { Testers } from './Testers.tsx'

/** The install link and the people it is meant for. */
export function ShareDialog({
  packageName,
  installUrl,
  loading,
  copied,
  error,
  onCopy,
  onDone,
  onClose,
  ...testers
}: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null)

  return (
    <Dialog
      title="Share with Testers"
      description={<code>{packageName}</code>}
      onClose={onClose}
      footer={
        <Button
          tone="accent"
          onClick={() => {
            // The dialog stays open where an address is left that cannot be added.
            if (testers.draft.trim() !== '') field.current?.focus()
            onDone()
          }}
        >
          Done
        </Button>
      }
    >
      <InstallLink
        packageName={packageName}
        installUrl={installUrl}
        loading={loading}
        copied={copied}
        error={error}
        onCopy={onCopy}
      />
      <Testers field={field} {...testers} />
      <Callout>
        The system does not send emails automatically. Share the installation link with your testers yourself.
      </Callout>
    </Dialog>
  )
}
