export type ClusterSettings = {
  readonly maxConnections: number
  /** Off only for tests: without it an acknowledged row may be lost with the machine. */
  readonly durable: boolean
}

/** Lean enough for a small machine: the whole database stays under 100 MB with a busy pool. */
export function serverArguments(dataFolder: string, socketFolder: string, settings: ClusterSettings): string[] {
  const onOff = settings.durable ? 'on' : 'off'
  const options = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: settings.maxConnections,
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '512MB',
    wal_buffers: '1MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    max_worker_processes: 0,
    max_parallel_workers: 0,
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 1,
    autovacuum_naptime: '30s',
    // Worker processes for reading cost memory and gain nothing on a small pool.
    io_method: 'sync',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_line_prefix: '%m [%p] ',
    update_process_title: 'off',
  }
  return [
    '-D',
    dataFolder,
    '-p',
    '5432',
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
