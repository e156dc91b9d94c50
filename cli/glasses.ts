#!/usr/bin/env node
import module from 'node:module'

// Node keeps what it compiled for the next start, from 22.1 on.
module.enableCompileCache?.()

const { start } = await import('./start.ts')
process.exitCode = await start()
