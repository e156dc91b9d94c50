import type { CheckedRelease, Release, ReleaseCheck } from '../../src/api/contract.ts'
import { formatBytes, plural } from '../../src/lib/format.ts'
import { releaseLabels } from '../../src/lib/releaseWords.ts'
import { releaseName } from '../lib/appWords.ts'
import type { Output } from '../lib/output.ts'
import { facts } from '../lib/table.ts'
import { plainLine } from '../lib/text.ts'

/** Of a web app, what its release has: "42 files, 1.2 MB"; empty for a release without files. */
export const bundleWords = ({ bundle }: Pick<Release, 'bundle'>): string =>
  bundle === null
    ? ''
    : `${plural(bundle.files, 'file')}, ${formatBytes(bundle.size)}${bundle.isStored ? '' : ', deleted'}`

export const releasePage = (url: string, packageName: string, { id }: Pick<Release, 'id'>): string =>
  `${url}/tpas/${encodeURIComponent(packageName)}/releases/${id}`

export const errorsOf = (checks: readonly ReleaseCheck[]): ReleaseCheck[] =>
  checks.filter(({ severity }) => severity === 'error')

/** A release that was uploaded: where it is, and what was found in it, errors last. */
export function uploadedLines(
  { release, checks, install }: CheckedRelease,
  { page, output }: { page: string; output: Pick<Output, 'colors' | 'width'> },
): string[] {
  const { colors } = output
  const { signature } = release
  const warnings = checks.filter(({ severity }) => severity === 'warning')
  return [
    `${releaseName(release)}: ${releaseLabels[release.state]}. ${bundleWords(release)}.`,
    ...facts(
      [
        ['Page', page],
        ['Signed', signature === null ? 'no' : `by ${signature.keyName}`],
        ...(install === null ? [] : [['Install', install] as const]),
      ],
      output,
    ),
    ...warnings.map((check) => `${colors.yellow('!')} ${checkLine(check)}`),
    ...errorsOf(checks).map((check) => `${colors.red('✗')} ${checkLine(check)}`),
  ]
}

/** `assets/app.js:12: The code …` */
export function checkLine({ file, line, text }: ReleaseCheck): string {
  const place = file === null ? '' : `${file}${line === null ? '' : `:${line}`}: `
  return plainLine(`${place}${text}`)
}
