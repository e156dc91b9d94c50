import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Kills this process with SIGKILL as soon as it has opened the file whose path matches BENCH_KILL_AT: a fault at one
 * exact moment of writing, which no timer of another process would hit.
 */
const at = process.env.BENCH_KILL_AT
if (at !== undefined) {
  const place = new RegExp(at)
  const open = fs.openSync
  fs.openSync = (...given) => {
    const descriptor = open(...given)
    if (place.test(String(given[0]))) process.kill(process.pid, 'SIGKILL')
    return descriptor
  }
  syncBuiltinESMExports()
}
