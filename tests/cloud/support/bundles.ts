import type { Zippable } from 'fflate'

export const manifest = (packageName: string, changes: object = {}) =>
  JSON.stringify({
    package_id: packageName,
    edition: '202601',
    name: 'Chess',
    version: '1.0.0',
    min_sdk_version: '0.0.12',
    entrypoint: 'index.html',
    permissions: [{ name: 'network', desc: 'To load games.', whitelist: ['https://api.example.com'] }],
    supported_languages: ['en'],
    ...changes,
  })

/** Files of a web app as its build leaves them. */
export const built = (packageName: string, changes: Zippable = {}): Zippable => ({
  'app.json': Buffer.from(manifest(packageName)),
  'index.html': Buffer.from('<!doctype html><head><script src="/app.js"></script></head>'),
  'app.js': Buffer.from('console.log("chess")'),
  ...changes,
})
