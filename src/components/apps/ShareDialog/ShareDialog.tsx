import { useRef } from 'react'

import { Callout } from '../../feedback/Callout/Callout.tsx'
import { useFocusFirstError } from '../../form/useFocusFirstError.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { InstallLink } from './InstallLink.tsx'
import type { ShareDialogProps } from './props.ts'
import { Testers } from './Testers.tsx'

/** The install link and the people it is meant for (SPEC.md §2 "Share dialog"). */
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
  const form = useRef<HTMLDivElement>(null)
  const focus = useFocusFirstError(form)

  return (
    <Dialog
      title="Share with Testers"
      description={<code>{packageName}</code>}
      onClose={onClose}
      footer={
        <Button
          tone="accent"
          onClick={() => {
            focus.expect()
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
      <Testers ref={form} onType={focus.forget} {...testers} />
      <Callout>
        The system does not send emails automatically. Share the installation link with your testers yourself.
      </Callout>
    </Dialog>
  )
}
