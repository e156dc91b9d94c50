import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'

export type DangerZoneProps = { published: boolean; onDelete: () => void }

/** Deleting an app, on its Details page. */
export function DangerZone({ published, onDelete }: DangerZoneProps) {
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
        <Button tone="danger" icon={Trash2} onClick={onDelete}>
          Delete App…
        </Button>
      }
    />
  )
}
