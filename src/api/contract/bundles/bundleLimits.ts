const megabyte = 1_024 * 1_024

/** Of a release's bundle, the ZIP archive of a web app. Sizes in bytes. */
export const bundleLimits = {
  packed: 50 * megabyte,
  unpacked: 200 * megabyte,
  files: 2_000,
  /** Characters of a file's path. */
  path: 200,
  /** How many times its packed size a file may have, if it is larger than `ratioFrom`. */
  ratio: 100,
  ratioFrom: megabyte,
  /** Of the archive's list of files. */
  directory: 4 * megabyte,
  /** Milliseconds for reading an archive. */
  deadline: 60_000,
  /** Of all bundles of a team. */
  quota: 500 * megabyte,
  chunk: 256 * 1_024,
  /** How long the files of a release that is neither live nor approved are stored. */
  days: 90,
} as const
