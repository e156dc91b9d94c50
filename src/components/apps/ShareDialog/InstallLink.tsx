import styled from '@emotion/styled'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { CopyField } from '../../form/CopyField/CopyField.tsx'
import { QrCode } from '../../ui/QrCode/QrCode.tsx'

type InstallLinkProps = {
  packageName: string
  installUrl: string
  loading: boolean
  copied: boolean
  error: string | null
  onCopy: () => void
}

export function InstallLink({ packageName, installUrl, loading, copied, error, onCopy }: InstallLinkProps) {
  return (
    <Rows aria-busy={loading || undefined}>
      <CopyField
        label="Installation Link"
        value={installUrl}
        copied={copied}
        error={error}
        onCopy={onCopy}
        first
      />
      {installUrl === '' ? (
        <Skeleton width="132px" height="132px" />
      ) : (
        <QrCode
          text={installUrl}
          label="QR code of the installation link"
          fileName={`${packageName}-install.png`}
        >
          Scan to open the link on a phone.
        </QrCode>
      )}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
}))
