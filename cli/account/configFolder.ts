import { posix, win32 } from 'node:path'

import type { Io } from '../lib/io.ts'

/** Where the command line keeps its own files: the XDG folder, on Windows that of APPDATA. */
export function configFolder({ env, platform, home }: Pick<Io, 'env' | 'platform' | 'home'>): string {
  if (platform === 'win32')
    return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'glasses')
  // A relative path counts for nothing, the specification says.
  const own = env.XDG_CONFIG_HOME?.startsWith('/') ? env.XDG_CONFIG_HOME : posix.join(home, '.config')
  return posix.join(own, 'glasses')
}
