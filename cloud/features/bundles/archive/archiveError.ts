import { type ArchiveFault, type ArchiveFaultCode, textOfArchiveFault } from '../../../../src/api/contract.ts'

/** An archive is refused. The message is what its developer reads. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault

  constructor(code: ArchiveFaultCode, path: string | null = null) {
    const fault = { code, path }
    super(textOfArchiveFault(fault))
    this.name = 'ArchiveError'
    this.fault = fault
  }
}
