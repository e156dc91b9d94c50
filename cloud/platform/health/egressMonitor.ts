import type { DiagnosisCode } from '../../../src/api/contract.ts'
import type { ProbeResult } from '../../domain/health/index.ts'

/** Seen of a server that cannot be reached, and of any server where the own network is down. */
const unreached: (DiagnosisCode | undefined)[] = ['dns_not_found', 'connect_timeout']
/** So many servers in a row that cannot be reached say more of the way out than of them. */
const suspicious = 10

export function egressMonitor() {
  const missed = new Set<string>()
  return {
    /** Whether a check says something of its server: not while none of the last ten servers could be reached. */
    counts(appId: string, { diagnosis }: ProbeResult): boolean {
      if (unreached.includes(diagnosis?.code)) missed.add(appId)
      else missed.clear()
      return missed.size < suspicious
    },
  }
}
