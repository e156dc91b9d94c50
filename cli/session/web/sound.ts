import { soundParts as partsOf, tone, toneName } from '../../../src/testRun/stepFiles.ts'
import { usageError } from '../../lib/cliError.ts'
import { readBytes } from '../../lib/files.ts'

const largest = 20 * 1_024 * 1_024

/** Parts of 100 ms as the bridge has them: a tone, or a WAV file. Throws CliError. */
export async function soundParts(name: string, folder: string): Promise<number[][]> {
  if (name === toneName) return tone()
  const parts = partsOf(await readBytes(name, folder, largest))
  if (parts !== null) return parts
  throw usageError(`${name} isn’t a WAV file of 16-bit PCM.`, 'Convert it, or use --feed tone.')
}
