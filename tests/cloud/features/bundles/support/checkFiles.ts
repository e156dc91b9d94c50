import {
  type BundleReport,
  createBundleChecks,
} from '../../../../../cloud/features/bundles/checks/bundleChecks.ts'

type Files = Record<string, string | Buffer>
type Options = {
  hosts?: string[]
  manifest?: string | null
  sizeOfLive?: number | null
  size?: number
  /** Of the pieces in which files come. */
  piece?: number
}

export const goodManifest = {
  package_id: 'com.example.chess',
  edition: '202601',
  name: 'Chess',
  version: '1.4.0',
  min_sdk_version: '0.0.12',
  entrypoint: 'index.html',
}

/** Checks files that come beside a good manifest and a page, unless they are given. */
export function checkFiles(files: Files, options: Options = {}): BundleReport {
  const { hosts = [], manifest = null, sizeOfLive = null, size = 0, piece = 1 << 20 } = options
  const checks = createBundleChecks({
    packageName: 'com.example.chess',
    webPermissions: [{ type: 'network', description: 'To play.', hosts }],
  })
  for (const [path, content] of Object.entries(files)) {
    const scan = checks.scan(path)
    const bytes = Buffer.from(content as Buffer)
    for (let start = 0; start < bytes.length; start += piece) scan.add(bytes.subarray(start, start + piece))
    scan.end()
  }
  return checks.finish({ paths: Object.keys(files), manifest, size, sizeOfLive })
}

const base = { 'app.json': JSON.stringify(goodManifest), 'index.html': '<p>Chess</p>' }

/** What is found in one file of a bundle that is good otherwise. */
export function checkFile(path: string, content: string | Buffer, options?: Options) {
  const { checks } = checkFiles({ ...base, [path]: content }, options)
  return checks.map(({ code, file, line }) => ({ code, file, line }))
}
