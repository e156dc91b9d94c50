import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { defaultInstallLink, shareLinkQuery } from '../../api/installLink.ts'
import { InstallLinkCard } from '../../components/apps/InstallLinkCard/InstallLinkCard.tsx'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'

/** An app's install link; the default one where the cloud gave none (SPEC.md §2 "Share dialog"). */
export function InstallLink({ packageName, onShare }: { packageName: string; onShare: () => void }) {
  const { data, isError } = useQuery(shareLinkQuery(packageName))
  const [snapshot, send] = useMachine(copyMachine)
  const installUrl = data?.installUrl ?? (isError ? defaultInstallLink(packageName) : null)

  return (
    <InstallLinkCard
      {...viewCopy(snapshot)}
      installUrl={installUrl}
      onCopy={() => send({ type: 'copy', text: installUrl ?? '' })}
      onShare={onShare}
    />
  )
}
