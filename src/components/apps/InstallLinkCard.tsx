import { Share2 } from 'lucide-react'

import { Skeleton } from '../feedback/Skeleton.tsx'
import { CopyField } from '../form/CopyField.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type InstallLinkCardProps = {
  installUrl: string | null
  copied: boolean
  error: string | null
  /** Why it can't be shared with testers; null where it can. */
  shareReason?: string | null
  onCopy: () => void
  onShare: () => void
}

export function InstallLinkCard({
  installUrl,
  copied,
  error,
  shareReason = null,
  onCopy,
  onShare,
}: InstallLinkCardProps) {
  return (
    <Card
      title="Install Link"
      actions={
        <Button icon={Share2} disabledReason={shareReason} onClick={onShare}>
          Share App
        </Button>
      }
    >
      {installUrl === null ? (
        <Skeleton width="100%" height="2rem" />
      ) : (
        <CopyField
          label="Installation Link"
          labelHidden
          value={installUrl}
          copied={copied}
          error={error}
          onCopy={onCopy}
        />
      )}
    </Card>
  )
}
