export type DatabaseKind = 'sqlite' | 'postgresql';
