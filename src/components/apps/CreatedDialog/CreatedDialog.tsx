import { UncopiedAnswers } from '../../form/UncopiedQuestion.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { KeyView, type KeyViewProps } from '../KeyView/KeyView.tsx'
import { FirstRun, type FirstRunProps } from './FirstRun.tsx'

export type CreatedDialogProps = KeyViewProps & {
  appName: string
  firstRun: FirstRunProps
  onViewKey: () => void
  onGoToApps: () => void
  onStay: () => void
  onLeave: () => void
}

/** Shown after an app is registered. Escape opens the key dialog, so nobody loses
 * an uncopied key by accident. */
export function CreatedDialog({
  appName,
  firstRun,
  onViewKey,
  onGoToApps,
  onStay,
  onLeave,
  ...key
}: CreatedDialogProps) {
  return (
    <Dialog
      title="App Created Successfully"
      description={
        <>
          <strong>{appName}</strong> is registered. Add this API key to your server.
        </>
      }
      onClose={key.losesKey ? onStay : onViewKey}
      footer={
        key.losesKey ? (
          <UncopiedAnswers onStay={onStay} onLeave={onLeave} />
        ) : (
          <>
            <Button onClick={onGoToApps}>Go to My Apps</Button>
            <Button onClick={onViewKey}>View API Key</Button>
          </>
        )
      }
    >
      <KeyView {...key} />
      {!key.losesKey && <FirstRun {...firstRun} />}
    </Dialog>
  )
}
