import type { ReleaseCheck } from './bundleFacts.ts'
import { quotePath } from './bundles.ts'

/** What the lens shows of a picture at most, in pixels. */
export const largestPicture = { width: 288, height: 144 } as const

export const bundleCheckLimits = {
  /** Findings of one kind in one file, and in all of them. */
  perFile: 10,
  perCode: 100,
  /** Origins that are listed. */
  hosts: 500,
  /** Places where the code names an origin. */
  places: 5_000,
} as const

const number = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${(bytes / (1_024 * 1_024)).toFixed(1)} MB`
const row = <Severity extends ReleaseCheck['severity'], Facts>(
  severity: Severity,
  text: (facts: Facts) => string,
) => ({ severity, text })

type Secret = { kind: string /** Its first characters. */; start: string }

export const bundleCheckTable = {
  manifest_missing: row(
    'error',
    () => 'The bundle has no manifest. Put app.json next to your page, or add the file beside the ZIP.',
  ),
  manifest_unreadable: row('error', ({ why }: { why: string }) => `We can’t read the manifest. ${why}`),
  manifest_invalid: row('error', ({ at, why }: { at: string; why: string }) => `${at}: ${why}`),
  manifest_of_other_app: row(
    'error',
    ({ at, expected }: { at: string; expected: string }) =>
      `The manifest belongs to another app. Set ${at} to “${expected}”.`,
  ),
  version_invalid: row(
    'error',
    () => 'The manifest needs a version of three numbers, such as 1.4.0. Set version.',
  ),
  entrypoint_missing: row(
    'error',
    ({ path }: { path: string }) =>
      `The bundle has no file ${quotePath(path)}. Add it, or set entrypoint to the page that starts the app.`,
  ),
  host_not_listed: row(
    'warning',
    ({ origin }: { origin: string }) =>
      `The code names ${origin}, which the network permission doesn’t list. Requests to it fail on the phone. Add it if the app needs it.`,
  ),
  eval_used: row(
    'warning',
    ({ call }: { call: string }) =>
      `The code runs text as code with ${call}. Reviewers can’t read such code. Remove it if you can.`,
  ),
  remote_script: row(
    'error',
    ({ origin }: { origin: string }) =>
      `The app loads a script from ${origin}. It could change after the review. Put the script into the bundle.`,
  ),
  secret_found: row(
    'error',
    ({ kind, start }: Secret) =>
      `This looks like ${kind}: ${start}… Everyone who has the app can read it. Remove it, and replace it where it’s valid.`,
  ),
  browser_key_found: row(
    'warning',
    ({ kind, start }: Secret) =>
      `This looks like ${kind}: ${start}… Everyone who has the app can read it. If it’s meant for browsers, limit what it may do.`,
  ),
  source_map: row(
    'warning',
    () => 'The bundle has a source map. It makes the app larger and shows its source. Leave it out.',
  ),
  dotfile: row(
    'warning',
    () => 'The bundle has a hidden file. Such files often have settings or secrets. Leave it out.',
  ),
  picture_large: row(
    'warning',
    ({ width, height }: { width: number; height: number }) =>
      `The picture is ${number(width)} × ${number(height)} pixels, larger than the glasses show (${largestPicture.width} × ${largestPicture.height}). If you send it to them, make it smaller.`,
  ),
  sdk_older: row(
    'warning',
    ({ found, least }: { found: string; least: string }) =>
      `The bundle has SDK ${found}, but min_sdk_version in the manifest is ${least}. Update the SDK or the manifest.`,
  ),
  size_grew: row(
    'warning',
    ({ size, before }: { size: number; before: number }) =>
      `The bundle is ${megabytes(size)}, more than twice the live release’s ${megabytes(before)}. Check for files that the app doesn’t need.`,
  ),
  signature_changed: row('warning', ({ name, before }: { name: string; before: string | null }) =>
    before === null
      ? `“${name}” signed this release. Nobody signed the one before.`
      : `The key changed: “${name}” signed this release, and “${before}” the one before.`,
  ),
  signature_missing: row(
    'warning',
    ({ before }: { before: string }) =>
      `Nobody signed this release. “${before}” signed the one before. Check that your team uploaded it.`,
  ),
  more_findings: row(
    'warning',
    () => 'The bundle has more findings than we list. Fix these, then upload it again.',
  ),
}

export type BundleCheckCode = keyof typeof bundleCheckTable
export type BundleCheckFacts<Code extends BundleCheckCode> = Parameters<
  (typeof bundleCheckTable)[Code]['text']
>[0]

/** `column`: from 1. */
export type BundlePlace = { file: string | null; line: number | null; column?: number }

/** A line that people write is shorter: in a longer one its number says little. */
const longestLine = 200

export function bundleCheck<Code extends BundleCheckCode>(
  code: Code,
  facts: BundleCheckFacts<Code>,
  { file, line, column = 1 }: BundlePlace,
): ReleaseCheck {
  const { severity, text } = bundleCheckTable[code] as {
    severity: ReleaseCheck['severity']
    text: (given: BundleCheckFacts<Code>) => string
  }
  const where = column > longestLine ? ` (Character ${number(column)} of the line.)` : ''
  return { code, severity, file, line, text: `${text(facts)}${where}` }
}
