import { Trash2 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type DangerZoneProps = {
  published: boolean
  /** Why the app can't be deleted; null where it can. */
  reason?: string | null
  onDelete: () => void
}

/** Deleting an app, on its Details page. */
export function DangerZone({ published, reason = null, onDelete }: DangerZoneProps) {
  return (
    <Card
      title="Danger Zone"
      tone="danger"
      description={
        published
          ? 'Deleting this app removes it from the app store and from everyone’s glasses. You can’t undo this.'
          : 'Deleting this app also deletes its API keys and install link. You can’t undo this.'
      }
      actions={
        <Button tone="danger" icon={Trash2} disabledReason={reason} onClick={onDelete}>
          Delete App…
        </Button>
      }
    />
  )
}
