// Loaded before every test, in this order: if nestjs-i18n comes first, it requires Nest while Nest is being
// imported ("Cannot require() ES Module in a cycle").
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import '@nestjs/platform-express';
