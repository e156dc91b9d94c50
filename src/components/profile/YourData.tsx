import { Download } from 'lucide-react'

import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type YourDataProps = {
  busy: boolean
  error: string | null
  /** The tables of which the last download has only the newest rows. */
  incomplete: readonly string[]
  onDownload: () => void
}

export function YourData({ busy, error, incomplete, onDownload }: YourDataProps) {
  return (
    <Card
      title="Your Data"
      description="Everything we store about you, as a JSON file."
      actions={
        <Button icon={Download} busy={busy} onClick={onDownload}>
          Download My Data
        </Button>
      }
    >
      {error !== null ? (
        <Callout tone="danger">{error}</Callout>
      ) : incomplete.length > 0 ? (
        <Callout tone="warning">
          Your file has only the newest rows of {incomplete.join(', ')}. Ask whoever runs this portal for the
          rest.
        </Callout>
      ) : null}
    </Card>
  )
}
