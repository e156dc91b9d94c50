import { Share2 } from 'lucide-react'

import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'

export type ShareSectionProps = { onShare: () => void }

/** The edit page's Share with Users section (SPEC.md §2 "Edit App"). */
export function ShareSection({ onShare }: ShareSectionProps) {
  return (
    <Card
      title="Share with Users"
      description="Testers can install your app with a link before it is published."
      actions={
        <Button icon={Share2} onClick={onShare}>
          Share App
        </Button>
      }
    />
  )
}
