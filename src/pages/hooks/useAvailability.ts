import { useQuery } from '@tanstack/react-query'
import { packageNameQuery } from '../../api/apps.ts'
import { packageNameField } from '../../api/contract.ts'
import { useDebounced } from './useDebounced.ts'

/** What is known of a package name while it is being typed; once it was sent it is taken by the app itself. */
export function useAvailability(packageName: string, team: string | null, isTyped: boolean) {
  const settled = useDebounced(packageName.trim())
  const isAskable = packageNameField.safeParse(settled).success
  const { data, isFetching } = useQuery({ ...packageNameQuery(settled, team), enabled: isAskable && isTyped })

  if (!isTyped) return data?.available ? 'available' : 'unknown'
  if (!isAskable || settled !== packageName.trim()) return 'unknown'
  if (data === undefined) return isFetching ? 'checking' : 'unknown'
  return data.available ? 'available' : 'taken'
}
