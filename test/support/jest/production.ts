// Before everything else in the tests of the whole application: React's build for development is several times slower.
process.env.NODE_ENV = 'production';
