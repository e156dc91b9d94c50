import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { defaultInstallLink, shareLinkQuery } from '../../api/installLink.ts'
import { InstallLinkCard } from '../../components/apps/InstallLinkCard/InstallLinkCard.tsx'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'

type InstallLinkProps = { packageName: string; mayShare: boolean; onShare: () => void }

export function InstallLink({ packageName, mayShare, onShare }: InstallLinkProps) {
  const { data, isError } = useQuery(shareLinkQuery(packageName))
  const [snapshot, send] = useMachine(copyMachine)
  const installUrl = data?.installUrl ?? (isError ? defaultInstallLink(packageName) : null)

  return (
    <InstallLinkCard
      {...viewCopy(snapshot)}
      installUrl={installUrl}
      shareReason={mayShare ? null : 'You need the Developer role in this team to add testers.'}
      onCopy={() => send({ type: 'copy', text: installUrl ?? '' })}
      onShare={onShare}
    />
  )
}
